import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';

/** A field of the table: cells that passed, of the cells that were tried. */
type Count = { passed: number; tried: number };

/** Prints what the matrix has tried: a row for each fault, a column for each screen (tests/matrix). */
class MatrixReporter implements Reporter {
  readonly #counts = new Map<string, Count>();
  readonly #screens = new Set<string>();
  readonly #faults = new Set<string>();

  onBegin(_config: FullConfig, suite: Suite): void {
    console.log(`Seed of the sample: SEED=${process.env.SEED}, ${suite.allTests().length} tests`);
  }

  onTestEnd(test: TestCase): void {
    const cells = test.annotations.find(({ type }) => type === 'cells')?.description;
    if (!cells) return;
    const [passed = 0, tried = 0] = cells.split('/').map(Number);
    const [screen = '', fault = ''] = test.titlePath().slice(-2);
    this.#screens.add(screen);
    this.#faults.add(fault);
    for (const key of [`${screen} ${fault}`, screen, fault, '']) {
      const { passed: before, tried: all } = this.#counts.get(key) ?? { passed: 0, tried: 0 };
      this.#counts.set(key, { passed: before + passed, tried: all + tried });
    }
  }

  onEnd(): void {
    const of = (key: string) => {
      const { passed, tried } = this.#counts.get(key) ?? { passed: 0, tried: 0 };
      return (tried === 0 ? '·' : passed === tried ? String(tried) : `${passed}/${tried}`).padStart(7);
    };
    const faults = [...this.#faults];
    const row = (name: string, values: readonly string[]) => `${name.padEnd(18)}${values.join('')}`;
    const names = faults.map((_fault, at) => `[${at + 1}]`.padStart(7));
    console.log(`\n${row('cells that passed', [...names, '    all'])}`);
    for (const screen of this.#screens)
      console.log(row(screen, [...faults.map((fault) => of(`${screen} ${fault}`)), of(screen)]));
    console.log(row('all', [...faults.map(of), of('')]));
    console.log(faults.map((fault, at) => `[${at + 1}] ${fault}`).join('  '));
    const { passed, tried } = this.#counts.get('') ?? { passed: 0, tried: 0 };
    console.log(`${passed} of ${tried} cells passed`);
  }
}

export default MatrixReporter;
