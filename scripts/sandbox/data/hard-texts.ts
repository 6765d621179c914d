// Texts that a page has to bear, in the scenarios with long and with hostile answers.

/** A word that no line can hold. */
export const UNBROKEN = 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(4);
/** The name of a product, of many lines. */
export const LONG_WORDS =
  'Emergency and Medical Assistance Salary Loan for Returning Overseas Workers and Their Families, Provincial Edition';
/** A title of three lines. */
export const LONG = 'Calls, text messages and visits at home or at work in the name of the lender or of an agency';

/** Each sets `window.hacked` where it is executed. */
export const HOSTILE_URL = 'javascript:window.hacked=1';
export const SCRIPT = '<script>window.hacked=1</script>';
export const IMAGE = '"><img src=x onerror="window.hacked=1">';
/** Entities, another direction of writing, ends of elements and templates: to be shown as they are. */
export const ENTITY = '&lt;b&gt; & &amp; \u202Egnp.exe\u202C </title></template> ${7*7} {{7*7}}';
