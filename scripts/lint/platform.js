// What the code of pages and shared may not use, and why; `controlKey` is for tests.

/** @param {string} selector @param {string} message */
const no = (selector, message) => ({ selector, message });

/** Markup that the content security policy blocks, or that would make text of a server into markup. */
export const markup = [
  no(
    ':matches(JSXAttribute[name.name="dangerouslySetInnerHTML"], Property[key.name="dangerouslySetInnerHTML"])',
    'Every text of a server is text, never markup. HTML of the lender goes into a sandboxed iframe.',
  ),
  no(
    'AssignmentExpression[left.property.name=/^(innerHTML|outerHTML)$/], CallExpression[callee.property.name="insertAdjacentHTML"]',
    'Every text of a server is text, never markup. Use textContent or React.',
  ),
  no(
    'JSXAttribute[name.name="style"]',
    'A style attribute in the prerendered HTML is blocked by the content security policy. Use a class of the CSS module.',
  ),
];

/** How code that is built into a page uses core. */
export const throughCore = [
  no(
    ':matches(ImportDeclaration, ExportAllDeclaration)[source.value="#core"]:matches(ExportAllDeclaration, :has(ImportNamespaceSpecifier)), ImportExpression[source.value="#core"]',
    "Import from '#core' by name. A namespace import adds an object to the core file, so every page would change.",
  ),
  no(
    'MemberExpression[property.name="__handover"]',
    "What happened before React is told by functions of '#core' (early/state.ts).",
  ),
];

/** Functions of the browser that pages and features must use through core. */
export const coreDoesIt = [
  no(
    'AssignmentExpression[left.name="location"], AssignmentExpression[left.property.name="location"], ' +
      'AssignmentExpression[left.object.name="location"][left.property.name="href"], ' +
      'AssignmentExpression[left.object.property.name="location"][left.property.name="href"], ' +
      'CallExpression[callee.object.name="location"][callee.property.name=/^(assign|replace)$/], ' +
      'CallExpression[callee.object.property.name="location"][callee.property.name=/^(assign|replace)$/], ' +
      'CallExpression[callee.object.name="window"][callee.property.name="open"]',
    "Every address is checked and carries the session: leave the page with the helpers of '#core'.",
  ),
  no(
    'MemberExpression[object.name=/^(window|self|globalThis)$/][property.name=/^(fetch|XMLHttpRequest|localStorage|sessionStorage)$/]',
    "Requests and storage go through '#core': it has the error paths.",
  ),
];

/** Keys of tests. */
export const controlKey = [
  no(
    ':matches(Literal[value=/^Control\\+/], TemplateElement[value.raw=/^Control\\+/])',
    'On a Mac these keys do something else. Press ControlOrMeta+… instead.',
  ),
];

const REASON = "Requests and storage go through '#core': it has the error paths.";
/** Globals that pages and features do not touch. */
export const coreOwned = ['fetch', 'XMLHttpRequest', 'localStorage', 'sessionStorage'].map((name) => ({
  name,
  message: REASON,
}));
