/** The sandbox's own schema; nothing of the shop refers to it, and the demo can drop it at any time. */
export const SCHEMA = `
create schema if not exists sandbox_razorpay;

create table if not exists sandbox_razorpay.orders (
  id text primary key,
  seq bigint generated always as identity,
  receipt text unique,
  capture text not null,
  entity json not null
);

create table if not exists sandbox_razorpay.payments (
  id text primary key,
  seq bigint generated always as identity,
  order_id text not null references sandbox_razorpay.orders,
  webhook_plan json not null,
  refunds text not null default 'processed',
  capture_due_at timestamptz,
  entity json not null
);
create index if not exists payments_order on sandbox_razorpay.payments (order_id);
create index if not exists payments_due on sandbox_razorpay.payments (capture_due_at)
  where capture_due_at is not null;

create table if not exists sandbox_razorpay.refunds (
  id text primary key,
  seq bigint generated always as identity,
  payment_id text not null references sandbox_razorpay.payments,
  idempotency_key text unique,
  fingerprint text,
  entity json not null
);
create index if not exists refunds_payment on sandbox_razorpay.refunds (payment_id);

create table if not exists sandbox_razorpay.disputes (
  id text primary key,
  seq bigint generated always as identity,
  payment_id text not null references sandbox_razorpay.payments,
  decided_at timestamptz,
  entity json not null
);
create index if not exists disputes_payment on sandbox_razorpay.disputes (payment_id);

create table if not exists sandbox_razorpay.payment_links (
  id text primary key,
  reference text unique,
  entity json not null
);

-- An outbox: written with the change it tells of, delivered at least once.
create table if not exists sandbox_razorpay.webhooks (
  id bigint generated always as identity primary key,
  event_id text not null,
  event text not null,
  order_id text not null,
  body text not null,
  signature text not null,
  created_at timestamptz not null default now(),
  due_at timestamptz,          -- null: delivered, given up or lost on purpose
  claimed_until timestamptz,   -- somebody is delivering it
  attempts int not null default 0,
  outcome text                 -- what became of the last attempt
);
create index if not exists webhooks_due on sandbox_razorpay.webhooks (due_at, id) where due_at is not null;
create index if not exists webhooks_order on sandbox_razorpay.webhooks (order_id);
`
