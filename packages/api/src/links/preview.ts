import { refuseAnswers } from '@warsha/domain/decisions'
import { refuseEdit } from '@warsha/domain/tickets'
import { decisionFigures } from '../decisions/answered-ticket.ts'
import { findProposals, versionOf } from '../decisions/proposals.ts'
import { openEndpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { ticketOf } from '../shares/queries.ts'
import { throughLink } from '../shares/through-link.ts'
import { findPriceRules } from '../tickets/price-queries.ts'
import { previewEstimate } from './estimate-link.ts'

/** The figures that the ticket or the estimate would have with these answers. Nothing is stored. */
export const previewDecision = openEndpoint.decisions.preview.handler(({ input, context }) =>
  throughLink(context, input.token, async (tx, link) => {
    if (link.document === 'Estimate') return previewEstimate(tx, link, input)
    if (link.document !== 'Decision') throw refuse({ code: 'linkNotValid' })
    const ticketId = ticketOf(link)
    const rules = await findPriceRules(tx, ticketId)
    if (!rules || refuseEdit(rules)) throw refuse({ code: 'nothingToDecide' })
    const proposals = await findProposals(tx, ticketId)
    const open = proposals.filter((one) => one.open)
    orRefuse(refuseAnswers(open, input.answers, { seen: input.version, now: versionOf(proposals) }))
    return decisionFigures(tx, ticketId, open, input.answers)
  }),
)
