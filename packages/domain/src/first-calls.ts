const id = '\\d{1,15}'
/** What the start of a page may ask for, as addresses below the API. */
const firstCalls = [
  '/users/userProfile',
  '/lookupData',
  '/setup/nextSteps',
  '/dashboard/(today|summary)',
  '/tickets',
  '/tickets/(counts|myJobs)',
  `/tickets/(around/)?${id}`,
  '/businessUsers/signInOptions',
].map((path) => new RegExp(`^${path}(\\?[^#]*)?$`))

/** As many as one request may bring. */
export const mostFirstCalls = 6

/** Whether this address may be one of several calls in the first request of a page: reads of the first screens alone. */
export const isFirstCall = (call: string): boolean => firstCalls.some((path) => path.test(call))

/** The answer to one of them; its body is an answer of that call, or what refuses it. */
export type FirstAnswer = { status: number; shopVersion: string | null; body: unknown }
