import { expect, test } from 'vitest'
import { estimatesOf } from '../../test/estimates.ts'
import { openGarage } from '../../test/garage.ts'
import { remindOfOpenEstimates } from '../jobs/raise-dues.job.ts'

const all = await openGarage()
const { garage, owner, services } = all
const { sent, made, estimates } = await estimatesOf(all)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const sentAgo = (id: number, days: number) =>
  owner
    .updateTable('estimates')
    .set({ sentAt: daysAgo(days) })
    .where('id', '=', id)
    .execute()
const told = async () =>
  (await garage.api.notifications.list({ kind: 'estimateWaits', pageSize: 100 })).items.map(
    ({ estimate }) => estimate?.id,
  )

test('the author is reminded once of an estimate that nobody answered for three days; its customer is sent nothing', async () => {
  const [late, fresh, answered, draft] = [await sent(), await sent(), await sent(), await made()]
  await answered.answer(['Approved', 'Approved', 'Approved'])
  for (const { estimate } of [late, answered]) await sentAgo(estimate.id, 4)
  await sentAgo(fresh.estimate.id, 1)
  await Promise.all([remindOfOpenEstimates(services), remindOfOpenEstimates(services)])
  await remindOfOpenEstimates(services)
  expect(await told()).toEqual([late.estimate.id])
  const page = await late.again()
  expect(page.remindedAt).not.toBeNull()
  const [newest] = await estimates.activities({ id: page.id })
  expect(newest).toMatchObject({ action: 'estimateReminded', userNameEn: 'Warsha', userNameAr: 'ورشة' })
  expect(await owner.selectFrom('mails').select('id').execute()).toEqual([])
  expect((await estimates.get({ id: draft.id })).remindedAt).toBeNull()
})

test('sent again, it is waited for anew', async () => {
  const { estimate, again } = await sent()
  await sentAgo(estimate.id, 4)
  await remindOfOpenEstimates(services)
  await estimates.share({ id: estimate.id, version: (await again()).version, channel: 'Link' })
  await remindOfOpenEstimates(services)
  const mine = (await told()).filter((id) => id === estimate.id)
  expect(mine).toHaveLength(1)
})
