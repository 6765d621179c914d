declare module 'lucide/dist/esm/icons/*.mjs' {
  export type IconNode = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
  const icon: IconNode;
  export default icon;
}
