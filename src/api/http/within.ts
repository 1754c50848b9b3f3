/** Runs something that must end in this time; if it does not, its signal is aborted with the error of `late`. */
export async function within<T>(
  milliseconds: number,
  late: () => Error,
  run: (signal: AbortSignal) => T | PromiseLike<T>,
): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = late();
      controller.abort(error);
      reject(error);
    }, milliseconds);
  });
  try {
    return await Promise.race([run(controller.signal), end]);
  } finally {
    clearTimeout(timer);
  }
}
