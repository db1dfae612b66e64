/** Why a technician stops the clock on a job. */
export const pauseReasons = ['break', 'waitingPart', 'waitingApproval', 'otherJob', 'endOfShift', 'needHelp'] as const
export type PauseReason = (typeof pauseReasons)[number]
