import { HANDLERS, MESSAGES } from '../../shared/features/preview/messages.ts';

/** The bridge contract as Markdown: for the engineers of the app. */
export function bridgeMarkdown(androidBridge: string): string {
  const rows = HANDLERS.map((handler) => {
    const { meaning, sample, inBrowser = "says 'This is available in the app only.'" } = MESSAGES[handler];
    const [ios, android] =
      typeof sample === 'object' ? ['object', 'its JSON'] : sample ? ['text', 'text'] : ["''", "''"];
    return `| \`${handler}\` | ${ios} | ${android} | ${meaning} | ${inBrowser} |`;
  });
  return `# Bridge contract

What the pages tell the app, and what the app tells the pages. Written by \`npm run contract -- write\` from \`shared/features/preview/messages.ts\`; sample apps
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

Two functions of \`window\` that the app evaluates, only where \`location.origin\` is that of the pages: the page of a payment partner may have
functions of these names. They exist from the first script of the document on, on every page that has a script.

| function | when | answer |
| --- | --- | --- |
| \`onNativeBack()\` | the app's own back control was used | \`true\`: the page took it (it closed a sheet, or asks whether to stay). Anything else, also where the function is missing: close the web view, or go back in it |
| \`onSessionChange(params)\` | after a login or a new device id, and again for a page that was opened before it: the session parameters, as an object or as its JSON | none; further requests and links carry them |

## What a page needs of the web view

- JavaScript and DOM storage; on Android also \`setMediaPlaybackRequiresUserGesture\` as it is and a \`WebChromeClient\` that opens the file
  chooser (photos of a complaint) and lets \`alert\` through (test preview).
- Launch parameters in the address, percent-encoded: \`appVersion\`, \`deviceName\`, \`deviceId\`, \`osVersion\`, \`sessionId\`, \`adId\` and those of the screen.
- \`tel:\`, \`mailto:\`, \`https://wa.me/…\` and the app's own scheme handed to the system instead of being loaded.
- Nothing else: no injected script, no third-party cookie, no file access.
`;
}
