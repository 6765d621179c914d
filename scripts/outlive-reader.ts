/** A command whose output nobody reads any more (`| head`) goes on to its end without a stack trace; its exit code stays. */
export function outliveReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
