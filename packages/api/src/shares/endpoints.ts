import { linkPdf, openLink } from './open-link.ts'
import { reader } from './reader.ts'
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
