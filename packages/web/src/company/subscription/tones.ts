/** In which tone a state is said. */
export const tones = {
  active: 'ok',
  expiring: 'warn',
  expired: 'danger',
  cancelled: 'neutral',
  pending: 'progress',
} as const
