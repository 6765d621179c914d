declare module 'lucide/dist/esm/icons/*.mjs' {
  export type IconNode = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
  const icon: IconNode;
  // eslint-disable-next-line no-restricted-exports -- the package's modules are so
  export default icon;
}
