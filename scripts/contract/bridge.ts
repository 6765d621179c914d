import type { NativeHandler } from '#core';
import type { ScreenId } from '../../pages/screens.ts';
import { HANDLERS, MESSAGES } from '../../shared/features/preview/messages.ts';

/** Messages that no page for borrowers sends. The test preview sends every message. */
export const ONLY_PREVIEW: readonly NativeHandler[] = ['toP', 'toMine', 'toLogin'];

/** Screens with a file input. */
export const WITH_PHOTOS: readonly ScreenId[] = ['complainPageNext'];

const code = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ');

/** The bridge contract as Markdown: for the engineers of the app. */
export function bridgeMarkdown(androidBridge: string): string {
  const rows = HANDLERS.map((handler) => {
    const { meaning, sample, inBrowser = "says 'This is available in the app only.'" } = MESSAGES[handler];
    const [ios, android] =
      typeof sample === 'object' ? ['object', 'its JSON'] : sample ? ['text', 'text'] : ["''", "''"];
    const sent = ONLY_PREVIEW.includes(handler) ? '; so far sent by the test preview only' : '';
    return `| \`${handler}\` | ${ios} | ${android} | ${meaning}${sent} | ${inBrowser} |`;
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

The body of \`toP\` is an object of texts by name, for example \`${JSON.stringify(MESSAGES.toP.sample)}\`: \`page\` is the app's page, the others are its
parameters, \`''\` where there is no value.

## App to page

Two functions of \`window\` that the app evaluates, only where \`location.origin\` is that of the pages: the page of a payment partner may have
functions of these names. They exist from the first script of the document on, on every page that has a script.

| function | when | answer |
| --- | --- | --- |
| \`onNativeBack()\` | the app's own back control was used | \`true\`: the page took it (it closed a sheet, or asks whether to stay). Anything else, also where the function is missing: close the web view, or go back in it |
| \`onSessionChange(params)\` | the session has changed: see below | none |

The app calls \`onSessionChange\`

- after a login, and when another session parameter has a new value, for example \`deviceId\`;
- again when a page that was opened before that is shown or loaded again, for example after back: its address has the old values;
- not when another borrower logs in: close the web view then, because an open page keeps what it shows.

\`params\` is an object, its JSON or a query (\`sessionId=…&deviceId=…\`). A text or a number below 9·10¹⁵ replaces the value of a session parameter (a longer id has to be a text), \`''\` or \`null\` removes it, a name that is left out keeps its
value, and names of other parameters are ignored. A call before the page's scripts have loaded is kept and takes effect with them. From then on requests and links
carry the new values. What is shown stays, and so does what was typed; a content that could not be loaded is requested again.

## What a page needs of the web view

- JavaScript and DOM storage.
- Photos, in ${code(WITH_PHOTOS)}: a file input that takes pictures. No page opens the camera itself, so no permission for web content is asked for
  (\`WKUIDelegate\`, \`onPermissionRequest\`).
  - **iOS** shows its own menu, in which a photo can be taken. \`Info.plist\` needs \`NSCameraUsageDescription\`: without that text iOS ends the app when the
    borrower opens the camera.
  - **Android** needs a \`WebChromeClient\` with \`onShowFileChooser\`: without it a tap does nothing. The intent of \`createIntent()\` opens files and pictures; for the
    camera the app adds \`ACTION_IMAGE_CAPTURE\`. If its manifest declares the permission \`CAMERA\`, it has to ask for it first.
- The location, in \`testPreview\` only, a tool of the team: \`NSLocationWhenInUseUsageDescription\` on iOS, \`onGeolocationPermissionsShowPrompt\` on Android.
- Launch parameters in the address, percent-encoded (a \`+\` as \`%2B\`, which \`URLComponents\` on iOS leaves as it is): \`appVersion\`, \`deviceName\`, \`deviceId\`, \`osVersion\`, \`sessionId\`, \`adId\` and those of the screen.
- **iOS** has no error page: an alert with Retry in \`didFailProvisionalNavigation\`. Without it a page that cannot be loaded is a blank view.
- **Android** makes a new web view when the phone is turned or its settings change, unless the manifest names these changes (\`configChanges\`).
- Only the pages' own origin gets handlers and session. It is fixed in the app, never taken from the address that is opened.
- **Android** shows no PDF: a download listener that hands the address to the system, or agreements as HTML. From Android 15 on, the page lies below the bars of
  the system unless the app gives it their insets.
- \`tel:\`, \`mailto:\`, \`https://wa.me/…\` and the app's own scheme handed to the system instead of being loaded.
- Nothing else: no injected script, no third-party cookie, no file access.
`;
}
