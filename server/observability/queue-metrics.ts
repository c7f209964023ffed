import type { RenderQueueFigures } from '#server/http/pages/render-queue.ts'
import type { FigureMetric } from './figure-metric.ts'

type QueueMetric = FigureMetric & { of: (figures: RenderQueueFigures) => number }

export const QUEUE_METRICS: readonly QueueMetric[] = [
  {
    name: 'shop_render_queue_running',
    help: 'Answers being made now.',
    type: 'gauge',
    of: ({ running }) => running,
  },
  {
    name: 'shop_render_queue_waiting',
    help: 'Answers that wait for their turn to be made.',
    type: 'gauge',
    of: ({ waiting }) => waiting,
  },
  {
    name: 'shop_render_queue_refused_total',
    help: 'Answers not made (503) because too many waited, or the process did not keep up.',
    type: 'counter',
    of: ({ refused }) => refused,
  },
]
