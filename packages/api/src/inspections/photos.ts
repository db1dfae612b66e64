import type { Point } from '@warsha/contract/inspection-rows'
import { refuseFinished } from '@warsha/domain/inspections'
import { attachFiles } from '../files/attach.ts'
import { fileOf } from '../files/files.ts'
import { withContent } from '../files/objects.ts'
import { findPhoto } from '../files/queries.ts'
import { endpoint, openEndpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { ticketOf } from '../shares/queries.ts'
import { throughLink } from '../shares/through-link.ts'
import { nameOf, recordOnTicket } from '../tickets/activities.ts'
import { inspectionToEdit } from './change.ts'
import { shownPoint } from './page.ts'
import { findPoint, insertPointFiles, isPhotoOfFinding } from './queries.ts'

/** Photos are added to those already there, so that two people at one car do not refuse each other. */
export const addPhotos = endpoint.inspections.addPhotos.handler(
  async ({ input: { id, fileIds }, context }): Promise<Point> => {
    const { tx } = context
    const seen = await findPoint(tx, id)
    if (!seen) throw refuse({ code: 'NotFound' })
    const { ticket, inspection } = await inspectionToEdit(context, seen.inspectionId)
    orRefuse(refuseFinished(inspection.finishedAt))
    const before = await findPoint(tx, id)
    const added = [...new Set(fileIds)].filter((fileId) => !before?.fileIds.includes(fileId))
    await attachFiles(tx, ticket.id, fileIds)
    if (added.length > 0) {
      await insertPointFiles(tx, id, added)
      const facts = { name: nameOf(seen) }
      await recordOnTicket(context, ticket.id, {
        action: 'pointPhotographed',
        facts,
        entity: 'inspectionPoint',
        entityId: id,
      })
    }
    const stored = await findPoint(tx, id)
    if (!stored) throw refuse({ code: 'NotFound' })
    return shownPoint(stored)
  },
)

export const findingPhoto = openEndpoint.inspections.findingPhoto.handler(
  async ({ input: { token, fileId }, context }): Promise<File> => {
    const photo = await throughLink(context, token, async (tx, link) => {
      if (link.document !== 'Decision' || !(await isPhotoOfFinding(tx, ticketOf(link), fileId)))
        throw refuse({ code: 'NotFound' })
      return findPhoto(tx, fileId)
    })
    return fileOf(fileId, await withContent(context, photo))
  },
)
