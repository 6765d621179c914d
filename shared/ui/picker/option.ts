/** One of the things to choose from. `id` is unique among them, `name` not empty. */
export type Option = { readonly id: string; readonly name: string };
