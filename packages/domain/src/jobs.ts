/** What the process of the jobs does, by the names under which it waits in the queue. */
export const jobTasks = [
  'send-mail',
  'deliver-webhook',
  'submit-e-invoices',
  'check-chain',
  'check-totals',
  'forget-old',
  'delete-objects',
  'reseal-secrets',
  'watch-certificates',
  'watch-reporting',
  'start-chain-checks',
  'raise-dues',
  'release-baskets',
  'settle-payments',
  'subscription-documents',
  'sweep-e-invoices',
  'sweep-mails',
  'sweep-webhooks',
] as const
export type JobTask = (typeof jobTasks)[number]
export const isJobTask = (task: string): task is JobTask => jobTasks.some((one) => one === task)
