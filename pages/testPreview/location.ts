/** ms until a device that finds nothing is given up */
const PATIENCE_MS = 15_000;

/** Asks the device where it is. @returns the coordinates in degrees, or what went wrong: never fails */
export const locationText = (): Promise<string> =>
  new Promise((resolve) => {
    const { geolocation } = navigator as { geolocation?: Geolocation };
    if (!geolocation) {
      resolve('No location: this web view has no geolocation.');
      return;
    }
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        resolve(`Latitude ${latitude}, longitude ${longitude}, within ${Math.round(accuracy)} m`);
      },
      ({ code, message }) => {
        resolve(`No location: error ${code}, ${message || 'no reason given'}`);
      },
      { timeout: PATIENCE_MS },
    );
  });
