/** The change count of the shop: a screen that knows another one refetches its shop. */
export const shopVersionHeader = 'X-Shop-Version'
