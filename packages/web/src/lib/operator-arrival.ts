let token: string | null = null

/** The token of an operator whose code was right, on its way from the page of the code to the desk. It is kept in this page alone. */
export const operatorArrival = {
  put: (arrived: string): void => {
    token = arrived
  },
  get: (): string | null => token,
  over: (): void => {
    token = null
  },
}
