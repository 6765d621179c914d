/** Name of the box to agree. */
export const BOX = 'agree';

/** Is the box on the page checked? It may have been tapped before React was there. undefined: there is no box yet. */
export const shownBox = (): boolean | undefined => document.querySelector<HTMLInputElement>(`[name=${BOX}]`)?.checked;
