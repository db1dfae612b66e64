import { pictured } from '@warsha/domain/pictures'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { Done, Id, object, UrlId } from './vocabulary.ts'

const tags = ['pictures']
const Entity = z.enum(pictured)

/** Whoever keeps records that have pictures; which of them, the right to upload says. */
const anyKeeper = {
  module: 'administration',
  roles: ['Owner', 'SystemAdministrator', 'HRManager', 'StoreManager'],
} as const

/** The content decides the type of the file, not its name. The right to upload depends on the record of the picture. */
const upload = endpoint
  .meta({ permission: anyKeeper })
  .route({
    method: 'POST',
    path: '/photo/{entity}/{id}',
    summary: 'Put a picture on the company, a shop, an employee or a part',
    tags,
  })
  .input(object({ entity: Entity, id: UrlId, file: z.file() }))
  .output(object({ id: Id, picturePath: z.string() }))
  .errors(
    refuses(
      'NotFound',
      'invalidUploadFileSize',
      'invalidUploadFileType',
      'pictureTooLarge',
      'tooManyAtOnce',
      'NotAuthorized',
      'NotAllowedOperation',
      'cannotUpdateDisabledShop',
    ),
  )

/** Documents and screens go without it. */
const remove = endpoint
  .meta({ permission: anyKeeper })
  .route({ method: 'DELETE', path: '/photo/{entity}/{id}', summary: 'Take a picture away', tags })
  .input(object({ entity: Entity, id: UrlId }))
  .output(Done)
  .errors(refuses('NotFound', 'NotAuthorized', 'NotAllowedOperation', 'cannotUpdateDisabledShop'))

/** Without an id, the company's own. */
const ofEntity = endpoint
  .meta({ permission: 'signedIn' })
  .route({ method: 'GET', path: '/photo/{entity}', summary: 'The picture that something shows now', tags })
  .input(object({ entity: Entity, id: UrlId.optional() }))
  .output(z.file())
  .errors(refuses('NotFound'))

const get = endpoint
  .meta({ permission: 'signedIn' })
  .route({ method: 'GET', path: '/pictures/{id}', summary: 'A picture by its path', tags })
  .input(object({ id: UrlId }))
  .output(z.file())
  .errors(refuses('NotFound'))

export const pictures = { upload, remove, ofEntity, get }
