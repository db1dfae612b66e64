import { type AttachmentKind, attachmentKinds, largestAttachment, type Taken } from './attachments.ts'

/** The types of files that can be attached, by their endings. */
export const uploadTypes = ['jpg', 'jpeg', 'png', 'pdf'] as const
export type UploadType = (typeof uploadTypes)[number]

/** The endings of each kind. A browser sends every picture as JPEG, so pictures are one choice. */
const typesOfKind: Record<AttachmentKind, readonly UploadType[]> = { picture: ['jpg', 'jpeg', 'png'], pdf: ['pdf'] }

/** In which the limit of a file is set, in bytes; one is the least. */
export const megabyte = 1_048_576
/** The most characters of the words that open a message. */
export const longestMessagePrefix = 200

/** What a company decides for all its shops. */
export type SystemSettings = {
  /** Of one attached file. */
  maxUploadFileSizeInBytes: number
  acceptedFileTypesForUpload: readonly UploadType[]
  /** Whether the sign of the currency stands beside totals on paper. */
  printCurrency: boolean
  /** Invoices in Arabic and English; otherwise in Arabic, which the law asks for (VAT Implementing Regulations, article 53). */
  bilingualInvoice: boolean
  /** Whether an invoice shows what was paid and what is left. */
  paymentsInInvoices: boolean
  /** What messages to customers and suppliers open with; empty for nothing. */
  messagePrefixEn: string
  messagePrefixAr: string
}

const usualSettings: SystemSettings = {
  maxUploadFileSizeInBytes: largestAttachment,
  acceptedFileTypesForUpload: uploadTypes,
  printCurrency: true,
  bilingualInvoice: true,
  paymentsInInvoices: true,
  messagePrefixEn: '',
  messagePrefixAr: '',
}

/** The settings of a company: what it stored, and the usual ones for the rest. */
export const settingsOf = (stored: Partial<SystemSettings>): SystemSettings => ({ ...usualSettings, ...stored })

/** The types of the kinds that a company accepts. */
export const typesOf = (kinds: readonly AttachmentKind[]): UploadType[] =>
  uploadTypes.filter((type) => kinds.some((kind) => typesOfKind[kind].includes(type)))

/** What a company takes as an attachment. */
export const takenBy = (
  settings: Pick<SystemSettings, 'acceptedFileTypesForUpload' | 'maxUploadFileSizeInBytes'>,
): Taken => ({
  kinds: attachmentKinds.filter((kind) =>
    typesOfKind[kind].every((type) => settings.acceptedFileTypesForUpload.includes(type)),
  ),
  largest: settings.maxUploadFileSizeInBytes,
})

/** Whether a list is a choice of whole kinds, with at least one. */
export const isChoiceOfTypes = (types: readonly UploadType[]): boolean =>
  types.length > 0 &&
  attachmentKinds.every((kind) => {
    const chosen = typesOfKind[kind].filter((type) => types.includes(type)).length
    return chosen === 0 || chosen === typesOfKind[kind].length
  })

/** The types that are listed beside an upload: those of pictures. A PDF is offered as a document (FIL-002). */
export const shownTypes = (types: readonly UploadType[]): UploadType[] => types.filter((type) => type !== 'pdf')

/** A size as it is shown (FIL-003). */
export const megabytesOf = (bytes: number): number => bytes / megabyte

/** A message with the words of the company before it. */
export const withPrefix = (prefix: string, text: string): string =>
  prefix.trim() === '' ? text : `${prefix.trim()}\n${text}`
