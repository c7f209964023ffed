ALTER TABLE "jewellery_types" ADD COLUMN "offers_apply" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- What is bought for its metal has next to no margin to give away: the rule of rules/catalogue/offers-apply.ts.
UPDATE "jewellery_types" SET "offers_apply" = false WHERE trim("name") ~* '\m(coins?|bars?|biscuits?|ingots?|bullion)$';
