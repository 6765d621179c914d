/** Texts by name: the launch parameters by wire name, a screen's further ones as `screen.name`, the chosen `app`. */
export type Values = Readonly<Partial<Record<string, string>>>;
