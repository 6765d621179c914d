import { expect, test } from './open.ts';
import { states } from './states.ts';

for (const screen of new Set(states.map((state) => state.screen))) {
  test(screen, { tag: `@${screen}` }, async ({ openState }) => {
    const page = await openState(states.find((state) => state.screen === screen)!);
    await expect(page).toHaveScreenshot([screen, 'picture.png']);
  });
}
