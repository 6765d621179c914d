/** The oldest web views that are served: syntax is lowered to them, nothing is polyfilled. */
export const TARGET = ['ios15', 'safari15', 'chrome87'];
