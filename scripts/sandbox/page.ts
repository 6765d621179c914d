import { html } from 'hono/html';

/** A document of the sandbox's own. @param icon `data:,` where its policy allows no other */
export const page = async (title: string, head: unknown, body: unknown, icon = '/favicon.svg') =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="${icon}" />
        ${head}
      </head>
      <body>
        ${body}
      </body>
    </html>`;
