import { instant } from './clock.ts'
import { type Motif, motifs, photoOf } from './photo.ts'
import type { Random } from './random.ts'
import type { Store } from './store.ts'
import type { Actor } from './tenant.ts'

const drawn = new Map(motifs.map((motif) => [motif, photoOf(motif)]))

type Taken = { random: Random; ticketId: number; at: number; by: Actor }

/** Stores a photo of a ticket and answers its id; what shows it is stored by the caller. It is its own small picture. */
export function storePhoto({ loader, tenant }: Store, motif: Motif, { random, ticketId, at, by }: Taken): number {
  const content = drawn.get(motif) ?? photoOf(motif)
  const id = loader.nextId('files')
  loader.add('files', {
    companyId: tenant.companyId,
    id,
    ticketId,
    requestKey: random.uuid(),
    mime: 'image/png',
    content,
    bytes: content.length,
    attached: true,
    uploadedBy: by.id,
    uploadedByEn: by.name.en,
    uploadedByAr: by.name.ar,
    uploadedAt: instant(at),
  })
  tenant.photoBytes += content.length
  return id
}
