// Stands in for `react` and `react/jsx-runtime` in an early view: components run once and make DOM nodes, exactly those
// that React would make. State, effects and handlers are missing (the build takes them out): React adds them when it hydrates.

type Props = Readonly<Record<string, unknown>>;
export type Child = Node | string | number | boolean | null | undefined | readonly Child[];
type Component = (props: Props) => Child;

// looked up for every element: a set is faster than a pattern
const SVG = new Set(['svg', 'path', 'circle', 'ellipse', 'line', 'rect', 'g', 'polyline', 'polygon']);
function put(parent: ParentNode, child: Child): void {
  if (Array.isArray(child))
    (child as readonly Child[]).forEach((one) => {
      put(parent, one);
    });
  // React makes no node for '', true, false, null and undefined
  else if (child === 0 || (child && child !== true)) {
    const node = child as Node;
    parent.append(node.parentNode ? node.cloneNode(true) : node); // an element that is a constant of the page is used by each run
  }
}

/** The attribute of a prop, as React writes it. Those of SVG are written with dashes, except viewBox. */
function attributeOf(name: string, isSvg: boolean): string {
  if (name === 'className') return 'class';
  if (!isSvg) return name.toLowerCase();
  return name === 'viewBox' ? name : name.replace(/[A-Z]/, '-$&').toLowerCase();
}

export function jsx(type: string | Component, props: Props): Child {
  if (typeof type === 'function') return type(props);
  const isSvg = SVG.has(type);
  const node = isSvg ? document.createElementNS('http://www.w3.org/2000/svg', type) : document.createElement(type);
  for (const name in props) {
    const value = props[name];
    if (name === 'children') put(node, value as Child);
    else if (value != null && name !== 'key' && !name.startsWith('on')) {
      // aria-expanded={false} is written "false", data-x={true} "true"; hidden={true} is hidden="", hidden={false} nothing
      const isWord = name.includes('-');
      if (isWord || value !== false)
        node.setAttribute(attributeOf(name, isSvg), value === true && !isWord ? '' : `${value as string}`);
    }
  }
  return node;
}
export const jsxs = jsx;
export const createElement = (type: string | Component, props: Props, ...children: Child[]): Child =>
  jsx(type, children.length ? { ...props, children } : props);
export const Fragment = ({ children }: Props): Child => children as Child;

let ids = 0;
/** To be called before each run of a page, so that every run gives the same ids. */
export const freshIds = (): void => {
  ids = 0;
};
export const useId = (): string => `_e${ids++}_`;

const nothing = (): void => undefined;
export const useState = (initial: unknown) => [typeof initial === 'function' ? (initial as () => unknown)() : initial];
export const useSyncExternalStore = (_subscribe: unknown, now: () => unknown) => now();
export const useRef = (current: unknown) => ({ current });
export const useMemo = (make: () => unknown) => make();
export const memo = (component: Component) => component;
export const useEffect = nothing;
export const useLayoutEffect = nothing;
export const useEffectEvent = nothing;
export const useCallback = nothing;
