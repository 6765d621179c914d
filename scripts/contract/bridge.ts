import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { docText } from './doc-comments.ts';

/** One message to the app. */
export type BridgeAction = {
  readonly handler: string;
  /** the body's type as it is written: '' for the empty text */
  readonly body: string;
  readonly meaning: string;
};

const SOURCE = path.join(import.meta.dirname, '../../shared/core/bridge/actions.ts');

/** What each handler means where its doc comment leaves it to its name. */
const NAMED: Readonly<Record<string, string>> = {
  closeWebView: 'closes the web view',
  toHome: 'goes to the home page of the app',
  toMine: "goes to the borrower's own page",
  toLogin: 'goes to the login',
  bankEnd:
    'the bank-binding flow ended with an account bound; closeWebView follows, unless it was opened from an order',
  bankStart: 'a bank-binding flow starts: its form is open',
};

/** What happens where no app listens, or it has no such handler. */
const IN_BROWSER: Readonly<Record<string, string>> = {
  to: 'an address is opened; a path of the app through the deep-link scheme',
  closeWebView: 'goes back; with nothing to go back to, says that the page can be closed',
  toHome: 'opens the home page of the site',
  callPhone: 'tel:',
  confirmEvent: 'nothing',
  bankStart: 'nothing',
  bankEnd: 'nothing',
};
const TOLD = "says 'This is available in the app only.'";

/** Every message that a page posts, read from the typed map that the pages are compiled against. */
export function bridgeActions(): readonly BridgeAction[] {
  const source = ts.createSourceFile(SOURCE, readFileSync(SOURCE, 'utf8'), ts.ScriptTarget.Latest, true);
  const actions: BridgeAction[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeAliasDeclaration(node) && node.name.text === 'NativeActions' && ts.isTypeLiteralNode(node.type)) {
      for (const member of node.type.members) {
        if (!ts.isPropertySignature(member) || !member.type) continue;
        const handler = member.name.getText();
        const meaning = NAMED[handler] ?? docText(member);
        if (!meaning) throw new Error(`Nobody says what the handler ${handler} means: ${SOURCE}`);
        actions.push({ handler, body: bodyOf(member.type), meaning });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return actions;
}

function bodyOf(type: ts.TypeNode): string {
  if (type.kind === ts.SyntaxKind.StringKeyword) return 'text';
  return ts.isLiteralTypeNode(type) ? "''" : 'object';
}

/** The bridge contract as Markdown: for the engineers of the app. */
export function bridgeMarkdown(androidBridge: string): string {
  const rows = bridgeActions().map(({ handler, body, meaning }) => {
    const android = body === 'object' ? 'its JSON' : body;
    return `| \`${handler}\` | ${body} | ${android} | ${meaning} | ${IN_BROWSER[handler] ?? TOLD} |`;
  });
  return `# Bridge contract

What the pages tell the app, and what the app tells the pages. Written by \`npm run contract -- write\` from \`actions.ts\`; sample apps
are in [tests/webview/hosts](../../../tests/webview/hosts/README.md).

## Page to app

- **iOS**: \`window.webkit.messageHandlers.<handler>.postMessage(body)\`: register a script message handler per name.
- **Android**: \`window.${androidBridge}.<handler>(text)\`: one object added as \`${androidBridge}\` (\`VITE_ANDROID_BRIDGE\`), a
  \`@JavascriptInterface\` method per name that takes one \`String\`, also where the body is empty.

A handler that is missing never breaks a page: it does what it would in a browser. Nothing is answered.

| handler | body on iOS | body on Android | meaning | without an app |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

## App to page

Two functions of \`window\` that the app evaluates. They exist from the first script of the document on, on every page that has a script.

| function | when | answer |
| --- | --- | --- |
| \`onNativeBack()\` | the app's own back control was used | \`true\`: the page took it (it closed a sheet, or asks whether to stay). Anything else, also where the function is missing: close the web view, or go back in it |
| \`onSessionChange(params)\` | after a login or a new device id: the session parameters, as an object or as its JSON | none; further requests and links carry them |

## What a page needs of the web view

- JavaScript and DOM storage; on Android also \`setMediaPlaybackRequiresUserGesture\` as it is and a \`WebChromeClient\` that opens the file
  chooser (photos of a complaint) and lets \`alert\` through (test preview).
- Launch parameters in the address, percent-encoded: \`appVersion\`, \`deviceName\`, \`deviceId\`, \`osVersion\`, \`sessionId\`, \`adId\` and those of the screen.
- \`tel:\`, \`mailto:\`, \`https://wa.me/…\` and the app's own scheme handed to the system instead of being loaded.
- Nothing else: no injected script, no third-party cookie, no file access.
`;
}
