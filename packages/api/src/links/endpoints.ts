import { reader } from '../shares/reader.ts'
import { decideByLink, note } from './decide.ts'
import { linkPdf, openLink } from './open-link.ts'
import {
  createDecisionLink,
  createSharedPdf,
  emailSharedLink,
  revoke,
  sharesOfTicket,
  whatsappSharedLink,
} from './share.ts'

export const shares = {
  reader,
  emailSharedLink,
  whatsappSharedLink,
  createSharedPdf,
  createDecisionLink,
  ofTicket: sharesOfTicket,
  revoke,
  open: openLink,
  pdf: linkPdf,
}

export const decisionsByLink = { note, decide: decideByLink }
