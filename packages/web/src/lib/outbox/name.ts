/** The database of the browser in which the outbox stands. */
export const outboxName = 'warsha'
