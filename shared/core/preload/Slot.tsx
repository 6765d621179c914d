type SlotProps = {
  /** the name under which `preload.ts` fills it */
  readonly name: string;
  /** undefined while loading */
  readonly text: string | undefined;
  readonly as?: 'span' | 'b' | 'p' | 'h1';
  readonly className?: string | undefined;
};

/**
 * A text that the inline script may write before React is there. Render it at the same place of the tree while loading and
 * when ready, on a line of its own or with a min-width (so that nothing shifts), and never inside a live region.
 */
export function Slot({ name, text, as: Tag = 'span', className }: SlotProps) {
  // '' as the only child: React does not look into the element while hydrating and leaves the text alone
  return (
    <Tag data-slot={name} className={className} suppressHydrationWarning>
      {text ?? ''}
    </Tag>
  );
}
