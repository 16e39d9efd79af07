/** Whom the tables need, for those who set them up and open them. */
import { atLeast } from '../../../rules/conduct/people.ts'
import { staffingSchema } from '../../../wire/people/staffing.ts'
import { staffingOf } from '../../tables/staffing.ts'
import { answers, told, type Api, type Premises } from '../api.ts'

const access = atLeast('casino supervisor')

export const staffingRoutes = (app: Api, { house }: Premises): void => {
  app.get(
    '/house/staffing',
    {
      config: { access },
      schema: {
        ...told(access, 'house', 'Whom each table needs, and whom of them nobody in the house can be'),
        response: answers(staffingSchema),
      },
    },
    async () => staffingOf(house),
  )
}
