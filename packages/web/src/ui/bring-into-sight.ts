/** As the `ref` of what answers a press further down: it appears where it is seen. */
export const bringIntoSight = (element: Element | null): void => element?.scrollIntoView({ block: 'nearest' })
