import type { Plugin } from 'vite';
import type { ScreenEntry } from '../../pages/screens.ts';

/** Adds to a page's entry that the screens of its `next` are fetched ahead. By their names alone: no page knows another's files. */
export function nextScreens(screens: readonly ScreenEntry[]): Plugin {
  return {
    name: 'build:next-screens',
    apply: 'build',
    transform: {
      filter: { id: /\/pages\/\w+\/entry\.tsx$/ },
      handler(code, id) {
        const screen = screens.find((one) => id.endsWith(`/pages/${one.id}/entry.tsx`));
        if (!screen?.next) return;
        const call = `fetchAhead(${JSON.stringify(screen.next)}, '${screen.kind === 'live' ? 'usable' : 'hydrate'}');`;
        return {
          code: `import { fetchAhead } from '/shared/features/visit/fetchAhead.ts';\n${code}\n${call}`,
          map: null,
        };
      },
    },
  };
}
