/**
 * Method and path of a `call()`: Stryker does not change them, because `npm test -- contract` checks them against openapi.json.
 * @param {{ readonly parent: { readonly callee?: { readonly name?: string } } | null }} path
 */
const shouldIgnore = ({ parent }) => (parent?.callee?.name === 'call' ? 'the contract suite' : undefined);

export const strykerPlugins = [{ kind: 'Ignore', name: 'addresses', value: { shouldIgnore } }];
