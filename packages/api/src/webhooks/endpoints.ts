import * as deliveries from './deliveries.ts'
import * as manage from './manage.ts'

export const webhooks = [manage, deliveries]
