ALTER TABLE "pictures" ALTER COLUMN "original" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "size" integer;