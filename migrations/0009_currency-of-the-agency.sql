-- The currency of prices moved from the words around the services to the agency (docs/decisions/0099). Content that an
-- owner has published or drafted at the former place goes on at the new one.
WITH "newest" AS (
	SELECT DISTINCT ON ("document") "id", "document", "publication_id", "changes", "replaced"
	FROM "content_revisions" WHERE "document" IN ('servicesPage', 'company') ORDER BY "document", "id" DESC
), "moved" AS (
	SELECT "publication_id",
		jsonb_build_object('currency', "changes" -> 'estimate.currency') AS "changes",
		jsonb_build_object('currency', "replaced" -> 'estimate.currency') AS "replaced"
	FROM "newest" WHERE "document" = 'servicesPage' AND "changes" ? 'estimate.currency'
), "completed" AS (
	UPDATE "content_revisions" AS "company" SET
		"data" = "company"."data" || "moved"."changes",
		"changes" = "company"."changes" || "moved"."changes",
		"replaced" = "company"."replaced" || "moved"."replaced"
	FROM "newest", "moved" WHERE "newest"."document" = 'company' AND "company"."id" = "newest"."id"
)
INSERT INTO "content_revisions" ("document", "publication_id", "data", "changes", "replaced")
SELECT 'company', "publication_id", "changes", "changes", "replaced" FROM "moved"
WHERE NOT EXISTS (SELECT FROM "newest" WHERE "document" = 'company');
--> statement-breakpoint
UPDATE "content_drafts" SET "document" = 'company', "path" = 'currency'
WHERE "document" = 'servicesPage' AND "path" = 'estimate.currency';
