/** Answers of the API say in this header how often something of the shop has changed: a screen that knows another number refetches its shop. */
export const shopVersionHeader = 'X-Shop-Version'
