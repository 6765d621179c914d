/** Name of the box to agree. */
export const BOX = 'agree';

/** How the box stands that is shown: it may have been tapped before React was there. undefined: there is none yet. */
export const shownBox = (): boolean | undefined => document.querySelector<HTMLInputElement>(`[name=${BOX}]`)?.checked;
