import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { note } from './note.ts';

/** Notes every end of a test for the runner of `npm test`. */
class NotingReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state } = test.result();
    if (state !== 'pending') note(state);
  }

  /** A file that could not be loaded, or whose hooks failed, has failed as a whole. */
  onTestModuleEnd(file: TestModule): void {
    const hasFailedTest = [...file.children.allTests('failed')].length > 0;
    if (file.state() === 'failed' && !hasFailedTest) note('failed');
  }
}

export default NotingReporter;
