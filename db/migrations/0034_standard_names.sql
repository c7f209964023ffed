ALTER TABLE "pictures" RENAME TO "images";--> statement-breakpoint
ALTER INDEX "pictures_pkey" RENAME TO "images_pkey";--> statement-breakpoint
ALTER TABLE "product_pictures" RENAME TO "product_images";--> statement-breakpoint
ALTER TABLE "design_pictures" RENAME TO "design_images";--> statement-breakpoint
ALTER TABLE "categories" RENAME COLUMN "picture_id" TO "image_id";--> statement-breakpoint
ALTER TABLE "product_images" RENAME COLUMN "picture_id" TO "image_id";--> statement-breakpoint
ALTER TABLE "ads" RENAME COLUMN "picture_id" TO "image_id";--> statement-breakpoint
ALTER TABLE "exclusive_collections" RENAME COLUMN "picture_id" TO "image_id";--> statement-breakpoint
ALTER TABLE "products" RENAME COLUMN "discount_points" TO "discount_bps";--> statement-breakpoint
ALTER TABLE "products" RENAME COLUMN "gst_points" TO "gst_bps";--> statement-breakpoint
ALTER TABLE "categories" RENAME CONSTRAINT "categories_picture_id_pictures_id_fk" TO "categories_image_id_images_id_fk";--> statement-breakpoint
ALTER INDEX "product_pictures_by_picture" RENAME TO "product_images_by_image";--> statement-breakpoint
ALTER TABLE "product_images" RENAME CONSTRAINT "product_pictures_product_id_products_id_fk" TO "product_images_product_id_products_id_fk";--> statement-breakpoint
ALTER TABLE "product_images" RENAME CONSTRAINT "product_pictures_picture_id_pictures_id_fk" TO "product_images_image_id_images_id_fk";--> statement-breakpoint
ALTER TABLE "product_images" RENAME CONSTRAINT "product_pictures_product_id_position_pk" TO "product_images_product_id_position_pk";--> statement-breakpoint
ALTER TABLE "design_images" RENAME CONSTRAINT "design_pictures_request_id_design_requests_id_fk" TO "design_images_request_id_design_requests_id_fk";--> statement-breakpoint
ALTER TABLE "design_images" RENAME CONSTRAINT "design_pictures_in_order" TO "design_images_in_order";--> statement-breakpoint
ALTER TABLE "ads" RENAME CONSTRAINT "ads_picture_id_pictures_id_fk" TO "ads_image_id_images_id_fk";--> statement-breakpoint
ALTER TABLE "exclusive_collections" RENAME CONSTRAINT "exclusive_collections_picture_id_pictures_id_fk" TO "exclusive_collections_image_id_images_id_fk";
