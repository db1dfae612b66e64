import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { givenPhoto } from '../../test/given-photo.ts'

const { garage, rival, owner } = await openGarage()

test('a note shows its photos in their order, in words or without any, and so does the log', async () => {
  const { id: ticketId } = await garage.given.ticket()
  const [first, second, third] = [
    await givenPhoto(garage, owner, ticketId),
    await givenPhoto(garage, owner, ticketId),
    await givenPhoto(garage, owner, ticketId),
  ]
  await garage.api.tickets.addNote({ ticketId, body: 'The bumper was loose', fileIds: [second, first] })
  const { notes } = await garage.api.tickets.addNote({ ticketId, fileIds: [third] })
  expect(notes).toMatchObject([
    { body: 'The bumper was loose', fileIds: [second, first] },
    { body: '', fileIds: [third] },
  ])
  const told = (await garage.api.tickets.activities({ id: ticketId })).filter(({ entity }) => entity === 'note')
  expect(told.map(({ action, facts }) => [action, facts.fileIds])).toEqual([
    ['photosAdded', [third]],
    ['noteWithPhotosAdded', [second, first]],
  ])
  expect(await refusalOf(garage.api.tickets.addNote({ ticketId, body: '' }))).toMatchObject({ status: 400 })
})

test('a photo that is taken away leaves its note, and a note that is removed takes its photos with it', async () => {
  const { id: ticketId } = await garage.given.ticket()
  const [gone, kept] = [await givenPhoto(garage, owner, ticketId), await givenPhoto(garage, owner, ticketId)]
  await garage.api.tickets.addNote({ ticketId, body: 'Two sides', fileIds: [gone, kept] })
  await garage.api.files.remove({ id: gone })
  const [note] = (await garage.api.tickets.get({ id: ticketId })).notes
  expect(note).toMatchObject({ body: 'Two sides', fileIds: [kept] })
  await garage.api.tickets.removeNote({ id: note?.id ?? 0 })
  expect(await garage.api.files.ofTicket({ ticketId })).toEqual([])
})

test('a note takes no photo of another ticket, of another company, or one that is gone', async () => {
  const { id: ticketId } = await garage.given.ticket()
  const other = await garage.given.ticket()
  const theirs = await rival.given.ticket()
  const foreign = [await givenPhoto(garage, owner, other.id), await givenPhoto(rival, owner, theirs.id), 987_654_321]
  for (const id of foreign)
    expect(await refusalOf(garage.api.tickets.addNote({ ticketId, body: 'Look', fileIds: [id] }))).toMatchObject({
      code: 'NotFound',
      data: { field: 'fileIds' },
    })
  expect((await garage.api.tickets.get({ id: ticketId })).notes).toEqual([])
})
